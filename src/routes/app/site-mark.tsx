import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import css from './site-mark.css';
import { useSite } from './use-site';

/** The installation's logo and name. */
export function SiteMark({ short = false }: { readonly short?: boolean }) {
  useStylesheet(css);
  const { title, logo } = useSite();
  return (
    <span className="by-site-mark" data-short={short || undefined}>
      {logo === '' ? (
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <rect className="by-site-mark-back" width="24" height="24" rx="6" />
          <path
            className="by-site-mark-sign"
            d="M8.2 16.5a3.2 3.2 0 0 1-.3-6.4 4.4 4.4 0 0 1 8.4-.6 3.6 3.6 0 0 1-.2 7z"
          />
        </svg>
      ) : (
        <img src={logo} alt="" height="24" />
      )}
      <span className={short ? 'by-visually-hidden' : 'by-site-mark-name'}>{title}</span>
    </span>
  );
}
