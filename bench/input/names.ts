/** What the measurement calls what is done: its goals find their figures by these. */
export const typing = 'typing in a form of 60 fields';
export const menus = 'opening menus of a list of 100 rows';
export const longestList = 'opening menus of the console’s longest list, 50 rows';
export const tabs = 'switching the tabs of a machine';
