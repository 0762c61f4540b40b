import { dictionary, tone } from '../../core/dictionaries/dictionary';

/** What a script is written in: names are the same in every language. */
export const language = dictionary('scriptLanguage', {
  SHELL: tone.normal('Shell', 'Shell'),
  PYTHON: tone.normal('Python', 'Python'),
  POWERSHELL: tone.normal('PowerShell', 'PowerShell'),
  SQL: tone.normal('SQL', 'SQL'),
});
