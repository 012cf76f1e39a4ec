/** Whether this browser can draw in three dimensions: asked before three.js is loaded, which logs an error where not. */
export const hasWebGl = (): boolean => document.createElement('canvas').getContext('webgl2') !== null;
