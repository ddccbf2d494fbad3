import { check } from './check';

check('staff');
