/** How long the keys rest before what was typed is taken; decision 0199 says why there are two. */

/** C-18: before a server is asked to judge a value. */
export const JUDGED = 1000;

/** Before something is searched for, priced or saved by what was typed: the answer is seen at once. */
export const SOUGHT = 300;
