// @vitest-environment jsdom
import { translateScreens } from '../../ui/testing';

// The same tests again, in a browser that translates what it shows.
translateScreens();
await import('./profile-page.test');
