import { ResourceScreen } from '../../widgets/resource/resource-screen';
import { project } from './project';

export default function ProjectScreen() {
  return <ResourceScreen def={project} />;
}
