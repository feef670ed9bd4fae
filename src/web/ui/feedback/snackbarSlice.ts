import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface NewMessage {
  kind: 'success' | 'error' | 'info';
  text: string;
}

export interface Message extends NewMessage {
  id: number;
}

interface Messages {
  nextId: number;
  shown: Message[];
}

/** Beyond this the oldest toast is removed. */
const MAX_SHOWN = 3;

const initialState: Messages = { nextId: 1, shown: [] };

/** The toasts. Not persisted. */
export const messagesSlice = createSlice({
  name: 'messages',
  initialState,
  reducers: {
    messageShown(messages, { payload }: PayloadAction<NewMessage>) {
      // A repeated text replaces the earlier toast; its new id makes screen readers announce it
      // again.
      const others = messages.shown.filter(({ text }) => text !== payload.text);
      messages.shown = [...others, { ...payload, id: messages.nextId }].slice(-MAX_SHOWN);
      messages.nextId += 1;
    },
    messageHidden(messages, { payload: id }: PayloadAction<number>) {
      messages.shown = messages.shown.filter((message) => message.id !== id);
    },
  },
  selectors: { selectMessages: (messages) => messages.shown },
});

export const { messageShown, messageHidden } = messagesSlice.actions;
export const { selectMessages } = messagesSlice.selectors;
