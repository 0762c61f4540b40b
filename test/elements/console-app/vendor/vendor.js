// An application that says where it is.
export const mount = ({ container, route, onRoute }) => {
  const show = (at) => {
    container.textContent = `应用在 ${at}`;
  };
  show(route);
  onRoute(show);
};
export const unmount = () => undefined;
