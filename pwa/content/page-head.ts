/** What the menus, the router, the worker and search engines know of a page: all pages' heads are in the first load. */
export interface PageHead {
  path: string;
  /** In crumbs, menus and previous/next. */
  label: string;
  /** For search engines, without the business's name; at most 60 characters with it. */
  title: string;
  /** The page above, as crumbs show it. */
  parent?: string;
  /** Its place among the pages of the same parent: those that have one are chained by previous and next. */
  order?: number;
  /** The titles of its plans, which its buttons can name. */
  plans?: readonly string[];
}
