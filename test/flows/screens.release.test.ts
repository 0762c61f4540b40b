// Every screen in the ten looks that a run of every day leaves out: two languages, two themes, three widths.
process.env['LOOKS'] = 'all';
await import('./screens.test');
export {};
