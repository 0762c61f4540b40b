declare module 'deep-chat';
