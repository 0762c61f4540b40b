/** The service whose open instances get another specification at R-047. */
export const changedService = 'vm';
