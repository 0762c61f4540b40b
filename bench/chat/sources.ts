/** Answers of about this length that a model could give, in the shapes that break simple renderers. */
export const SHAPES: Readonly<Record<string, (length: number) => string>> = {
  mixed: (length) =>
    repeat(
      length,
      (index) => `## Step ${index + 1}: check the network of host ${index}

The host answers on **two addresses**; see the [manual](https://docs.example/net/${index}) and \`ip addr\` for what
is *really* set. 如果没有输出，请检查安全组规则是否放行了 ICMP 协议，并确认路由表没有被修改。

1. Open the console and choose the host.
2. Read its \`status\`:
   - \`running\` is what you want,
   - anything else is not.
3. Restart it **once**.

\`\`\`bash
ping -c 4 10.0.${index % 250}.7
ip route get 10.0.${index % 250}.7
\`\`\`

| metric | now | limit |
|---|---:|---:|
| packets | ${index * 17} | 10000 |
| errors | ${index % 7} | 0 |

> A packet that is lost once is not lost for ever.

`,
    ),
  list: (length) =>
    repeat(
      length,
      (index) => `- item ${index + 1} with **bold**, \`code\` and some more words to read\n`,
    ),
  paragraph: (length) =>
    repeat(
      length,
      (index) =>
        `Sentence ${index + 1} has **bold** words, \`code\` and a [link](https://a.example/${index}) before it ends. `,
    ),
  code: (length) =>
    `\`\`\`js\n${repeat(length, (index) => `const value${index} = compute(${index}, { deep: true }); // line ${index}\n`)}`,
};

function repeat(length: number, part: (index: number) => string): string {
  let text = '';
  for (let index = 0; text.length < length; index++) text += part(index);
  return text.slice(0, length);
}
