/**
 * Stands in bundles for the package `side-channel`, with which `qs` remembers what it has seen: there it brings engines without Map and
 * WeakMap up to date, which takes 25 KB that no function and no page has a use for. A CommonJS module, because it is asked for as one.
 */
module.exports = () => {
  const seen = new Map();
  return {
    assert: (key) => {
      if (!seen.has(key)) throw new TypeError('Side channel does not contain the given key');
    },
    delete: (key) => seen.delete(key),
    get: (key) => seen.get(key),
    has: (key) => seen.has(key),
    set: (key, value) => void seen.set(key, value),
  };
};
