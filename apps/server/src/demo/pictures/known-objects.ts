import extents from './extents.json' with { type: 'json' }

/** Whether pictures of this object are made. The measured extents name every object (scene.test.ts): the drawings are 1.5 MB of code, which only the
 *  picture process and the seeding load. */
export const isObject = (name: string): boolean => Object.hasOwn(extents, name)
