import { use, useEffect } from 'react';
import { Link } from 'react-router';
import { courses, texts } from './catalogue';
import { Shared } from './shared';

export function Courses() {
  const { locale, setTitle } = use(Shared);
  const t = texts[locale];
  useEffect(() => setTitle(''), [setTitle]);
  return (
    <>
      <p>{t.lead}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t.course}</th>
            <th scope="col">{t.hours}</th>
            <th scope="col">{t.left}</th>
          </tr>
        </thead>
        <tbody>
          {courses.map((each) => (
            <tr key={each.id}>
              <td>
                <Link to={`/courses/${each.id}`}>{each[locale]}</Link>
              </td>
              <td>{each.hours}</td>
              <td>{each.left}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
