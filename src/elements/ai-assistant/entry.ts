/** `by-console/ai-assistant`: registers the tag. */
import { AiAssistantElement } from './ai-assistant-element';
import { register } from '../register';

register('by-ai-assistant', AiAssistantElement);

export { AiAssistantElement };
export type { AgentMessage, Message, UserMessage } from '../../widgets/assistant/message';
