// What the bundle holds of others, with the words that their licences ask to be told along.
import license from 'rollup-plugin-license';

/** Licences that ask for no more than that; one beside them ends the build. MPL-2.0: files of others stay as they came. */
const allowed = ['MIT', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'MPL-2.0'];

/** A plugin of the bundler, which writes the notices of all that went in. */
export const notices = (file) =>
  license({
    thirdParty: {
      multipleVersions: true,
      allow: {
        test: `(${allowed.join(' OR ')})`,
        failOnUnlicensed: true,
        failOnViolation: true,
      },
      output: { file, template: noticesText },
    },
  });

const noticesText = (packages) =>
  packages
    .map(({ name, version, license: terms, licenseText }) =>
      [`${name} ${version}: ${terms.replace(/^\(|\)$/g, '')}`, licenseText ?? '']
        .join('\n\n')
        .trim(),
    )
    .sort()
    .join(`\n\n${'-'.repeat(80)}\n\n`);

/** For files that no notices are written of: whatever they hold of others ends the build. */
export const noPackages = () => ({
  name: 'no-packages',
  generateBundle(_, bundle) {
    for (const { fileName, modules = {} } of Object.values(bundle)) {
      const packages = Object.keys(modules).filter((id) => /[\\/]node_modules[\\/]/.test(id));
      if (packages.length > 0)
        this.error(`${fileName} holds ${packages.join(', ')} without notices`);
    }
  },
});
