// An application that does nothing.
export const mount = () => undefined;
export const unmount = mount;
