import { useLayoutEffect, useRef } from 'react';

/** Characters from which a part ends with its line, and those from which one without line ends does with a sentence. */
const WHOLE = 1000;
const LONG = 4000;
const sentenceEnd = /[。！？；]|[.!?;]?\s/g;

/**
 * What was thought once: plain text that grows. Like an answer's, its nodes are kept outside React, as paragraphs of
 * which only the last one grows: what stands before it is laid out once, and a selection in it stays.
 */
export function Thought({ text }: { readonly text: string }) {
  const box = useRef<HTMLDivElement>(null);
  const drawn = useRef('');
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    if (!text.startsWith(drawn.current)) element.replaceChildren();
    if (!element.firstChild) drawn.current = '';
    write(element, text.slice(drawn.current.length));
    drawn.current = text;
  }, [text]);
  return <div className="aa-thought" ref={box} />;
}

function write(box: HTMLElement, more: string): void {
  for (let rest = more; rest !== '';) {
    const last = box.lastElementChild?.firstChild;
    const isOpen = last instanceof Text && endOf(last.data, last.length - 1) !== last.length;
    const part = isOpen ? last : startPart(box);
    const was = part.length;
    const text = part.data + rest;
    const end = endOf(text, was);
    part.appendData(text.slice(was, end));
    rest = text.slice(end);
  }
}

function startPart(box: HTMLElement): Text {
  const paragraph = box.ownerDocument.createElement('p');
  paragraph.className = 'aa-plain';
  paragraph.dir = 'auto';
  const part = new Text();
  paragraph.append(part);
  box.append(paragraph);
  return part;
}

/** Where a part ends that does not before `from`; beyond everything when it goes on. */
function endOf(text: string, from: number): number {
  const line = text.indexOf('\n', Math.max(from, WHOLE));
  sentenceEnd.lastIndex = Math.max(from, LONG);
  const sentence = sentenceEnd.exec(text);
  return Math.min(
    line < 0 ? Infinity : line + 1,
    sentence ? sentence.index + sentence[0].length : Infinity,
  );
}
