/** The names that are offered where an area is typed; they come once somebody is about to type one. */
export const areaNames = async (): Promise<readonly string[]> => (await import('./communities')).communities;
