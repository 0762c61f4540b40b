// Every screen in the ten looks that a run of every day leaves out: two languages, two themes, three widths; and every page
// of the manual, of which such a run looks at one of each kind.
process.env['LOOKS'] = 'all';
await import('./screens.test');
await import('./manual.test');
export {};
