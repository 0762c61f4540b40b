/** What the measurement calls its pages and ways: its goals find their figures by these. */
export const dashboard = 'dashboard, with its figures';
export const list = 'list, with its rows';
export const fromMenu = 'from the menu, its code not there yet';
export const backToList = 'back to a list';
