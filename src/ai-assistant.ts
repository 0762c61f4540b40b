/** `by-console/ai-assistant`: registers the tag. */
import { AiAssistantElement } from './elements/ai-assistant/ai-assistant-element';
import { register } from './elements/register';

register('by-ai-assistant', AiAssistantElement);

export { AiAssistantElement };
export type { AgentMessage, Message, UserMessage } from './widgets/assistant/message';
