import { inEachRouter, modes, type Mode } from './stage/application-routers';
import { small } from './stage/applications';

inEachRouter((Object.keys(modes) as Mode[]).flatMap((mode) => small.map((app) => [mode, app])));
