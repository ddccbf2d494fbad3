import { check } from './check';

check('customer');
