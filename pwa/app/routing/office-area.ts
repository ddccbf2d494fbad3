import type { ComponentType } from 'react';

/**
 * What the office is drawn with. A file of its own, fetched with the first of its pages: the names of forty files of code and styles were
 * 1.2 kB of every other page's first load.
 */
export const officePages = import.meta.glob<Record<string, ComponentType>>('../../office/*/*-page.tsx');

/** The frame round all of /admin: its menu, its head. */
export const loadLayout = () => import('../../office/admin-layout');

/** The antd and TanStack Query providers. */
export const loadAntd = () => import('./antd-area');
