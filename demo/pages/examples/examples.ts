import { showCode } from '../gallery-nodes';
import { keepLanguage, keepTheme, showTexts } from '../site';
import { texts } from './examples-texts';

keepLanguage((lang) => {
  document.title = `by-console · ${texts[lang].title}`;
  showTexts(texts[lang]);
});
keepTheme();
for (const block of document.querySelectorAll<HTMLPreElement>('pre[data-language]'))
  showCode(block, block.textContent, block.dataset['language'] ?? '');
