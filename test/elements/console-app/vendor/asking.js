// An application that asks for its token at once, and shows what comes of it.
export async function mount({ container, getToken }) {
  container.textContent = await getToken().then(
    () => 'token',
    ({ message }) => message,
  );
}
export const unmount = () => undefined;
