import { usePageFrame } from '../shell/page-names';
import { ApplicationPlace } from './application-place';

/** the application that the address names; what is no application any more, the guard leads away from. */
export default function ApplicationScreen() {
  const { screen } = usePageFrame();
  const { application } = screen ?? {};
  if (!screen || !application) return null;
  const { kind, name, entry } = application;
  return (
    <ApplicationPlace
      key={[kind, name, entry].join(' ')}
      application={application}
      path={screen.path}
      title={screen.title}
    />
  );
}
