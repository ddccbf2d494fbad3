// @vitest-environment jsdom
import { translateScreens } from '../../ui/testing';

// The same test again, in a browser that translates what it shows.
translateScreens();
await import('./register-page.test');
