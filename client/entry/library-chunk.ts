/**
 * Loads the chunk with the libraries that every page needs. scripts/build.js puts them all into one chunk, so
 * importing any of them loads it. The import must name a library that does not declare itself free of side
 * effects: otherwise the bundler drops it.
 */
import 'wouter';
