/** What was typed as a pattern that means just that. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** A pattern for whatever has it somewhere. */
export const havingPart = (text: string): string => `%${literally(text)}%`;

/** A pattern for whatever begins with it. */
export const beginningWith = (text: string): string => `${literally(text)}%`;
