import { keepTheme } from '../site';

/* What the documentation's pages can do without being asked for anything: the choice of colours, copying, the part one reads. */

function chooseTheme(): void {
  document.querySelector<HTMLLabelElement>('.theme')!.hidden = false;
  keepTheme();
}

function offerCopies(): void {
  const { copy = '', copied = '' } = document.body.dataset;
  for (const frame of document.querySelectorAll('.code')) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = copy;
    button.addEventListener('click', () => {
      void navigator.clipboard.writeText(frame.querySelector('code')!.textContent).then(() => {
        button.textContent = copied;
        setTimeout(() => (button.textContent = copy), 1500);
      });
    });
    frame.prepend(button);
  }
}

/** The list of pages is open where it stands beside the text, and closed above it on a phone. */
function foldMenu(): void {
  const menu = document.querySelector<HTMLDetailsElement>('.menu')!;
  const isBeside = matchMedia('(width >= 900px)');
  const fold = () => (menu.open = isBeside.matches);
  isBeside.addEventListener('change', fold);
  fold();
  menu.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
}

function markPart(): void {
  const links = new Map(
    Array.from(document.querySelectorAll<HTMLAnchorElement>('.toc a'), (link) => [
      decodeURIComponent(link.hash.slice(1)),
      link,
    ]),
  );
  const watch = new IntersectionObserver(
    (entries) => {
      const seen = entries.find(({ isIntersecting }) => isIntersecting);
      const link = seen && links.get(seen.target.id);
      if (!link) return;
      for (const each of links.values()) each.removeAttribute('aria-current');
      link.setAttribute('aria-current', 'true');
    },
    { rootMargin: '-64px 0px -70% 0px' },
  );
  for (const heading of document.querySelectorAll('main h2[id]')) watch.observe(heading);
}

// As in the console: a stroke goes to the search, unless something is being typed.
addEventListener('keydown', (event) => {
  if (event.key !== '/' || (event.target as Element).closest('input, select, textarea')) return;
  event.preventDefault();
  document.querySelector<HTMLInputElement>('[type="search"]')?.focus();
});

chooseTheme();
offerCopies();
foldMenu();
markPart();
