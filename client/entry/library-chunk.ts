/**
 * What the site is built with. Whoever asks for one of them gets the file that holds them all (scripts/build.js); it has
 * to be one that does not declare itself free of side effects, or nothing would be asked for.
 */
import 'wouter';
