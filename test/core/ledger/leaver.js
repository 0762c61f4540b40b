/** An application that goes elsewhere by itself. */
export const go = (hash) => {
  location.hash = hash;
};
