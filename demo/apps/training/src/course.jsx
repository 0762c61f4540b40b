import { use, useActionState, useEffect } from 'react';
import { Link, useParams } from 'react-router';
import { courses, texts } from './catalogue';
import { Shared } from './shared';

export function Course() {
  const { locale, notify, setTitle } = use(Shared);
  const { id } = useParams();
  const t = texts[locale];
  const course = courses.find((each) => each.id === id);
  const title = course?.[locale] ?? '';
  useEffect(() => setTitle(title), [setTitle, title]);
  const [said, enrol] = useActionState((_, data) => {
    const name = String(data.get('name')).trim();
    if (name === '') return t.needed;
    const text = t.enrolled.replace('{name}', name);
    notify('success', text);
    return text;
  }, '');
  return (
    <>
      {course ? (
        <>
          <h2>{title}</h2>
          <p>
            {t.hours}: {course.hours} · {t.left}: {course.left}
          </p>
          <form action={enrol}>
            <label>
              {t.name}
              <input name="name" autoComplete="off" />
            </label>
            <button type="submit">{t.enrol}</button>
            <output>{said}</output>
          </form>
        </>
      ) : (
        <p>{t.missing}</p>
      )}
      <p>
        <Link to="/">{t.back}</Link>
      </p>
    </>
  );
}
