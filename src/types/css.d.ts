/** A stylesheet imported as text, to be adopted as a constructable sheet. */
declare module '*.css' {
  const text: string;
  export default text;
}
