import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { AssistantModel } from './assistant-model';
import type { AssistantState } from './assistant-state';

export const AssistantContext = createContext<AssistantModel | null>(null);

export function useAssistant(): AssistantModel {
  const model = useContext(AssistantContext);
  if (!model) throw new Error('useAssistant: no Assistant above');
  return model;
}

export function useAssistantState<T>(selector: (state: AssistantState) => T): T {
  return useStore(useAssistant().store, selector);
}
