export { buildServer as default } from './build.mjs';
