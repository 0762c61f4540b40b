import type { CurrentUser } from '../core/api/session';
import type { Naming } from '../widgets/resource/related';
import { isScreenAllowed } from './access';
import { paths } from './paths';
import { relatedRows } from './related-rows';
import type { ScreenEntry } from './screen';

/** The screens whose rows name those of a definition, also those that this user may not open: what is said of them is that they are there. */
export function namingsOf(
  name: string,
  user: CurrentUser | null,
  screens: readonly ScreenEntry[],
): readonly Naming[] {
  if (!user) return [];
  return relatedRows.flatMap(([named, id, by]) => {
    if (named !== name) return [];
    const screen = screens.find((each) => each.id === id);
    const definition = screen?.definition;
    if (!screen || !definition) return [];
    return [
      {
        screen: id,
        title: screen.title,
        by,
        allowed: isScreenAllowed(screen, user, screens),
        definition,
        pathOf: paths.opened(screen.path),
        listPath: screen.path,
      },
    ];
  });
}
