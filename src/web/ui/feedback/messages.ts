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

/** More than this at once is noise: the oldest leaves. */
const AT_ONCE = 3;

const initialState: Messages = { nextId: 1, shown: [] };

/** The passing messages at the foot of the window. Never kept on the device. */
export const messagesSlice = createSlice({
  name: 'messages',
  initialState,
  reducers: {
    messageShown(messages, { payload }: PayloadAction<NewMessage>) {
      // The same words again take the place of the earlier ones, and are said anew.
      const others = messages.shown.filter(({ text }) => text !== payload.text);
      messages.shown = [...others, { ...payload, id: messages.nextId }].slice(-AT_ONCE);
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
