// It comes up when the test says so.
let here;
export const come = () => here?.();
export const mount = ({ container }) =>
  new Promise((resolve) => {
    here = () => {
      container.textContent = '应用到了';
      resolve();
    };
  });
export const unmount = async () => undefined;
