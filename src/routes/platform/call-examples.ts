interface Called {
  readonly endpoint: string;
  readonly model: string;
}

/** A text between single quotes of a shell. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** The same call in the two languages that are asked for most; the key is read from the environment. */
export function callsOf({ endpoint, model }: Called, prompt: string) {
  const body = JSON.stringify({ model, messages: [{ role: 'user', content: prompt }] });
  return [
    {
      name: 'curl',
      code: [
        `curl ${quoted(`${endpoint}/chat/completions`)} \\`,
        `  -H "Authorization: Bearer $API_KEY" \\`,
        `  -H 'Content-Type: application/json' \\`,
        `  -d ${quoted(body)}`,
      ].join('\n'),
    },
    {
      name: 'Python',
      code: [
        'import os',
        'from openai import OpenAI',
        '',
        `client = OpenAI(base_url=${JSON.stringify(endpoint)}, api_key=os.environ["API_KEY"])`,
        'answer = client.chat.completions.create(',
        `    model=${JSON.stringify(model)},`,
        `    messages=[{"role": "user", "content": ${JSON.stringify(prompt)}}],`,
        ')',
        'print(answer.choices[0].message.content)',
      ].join('\n'),
    },
  ];
}
