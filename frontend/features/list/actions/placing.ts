export type Placing = 'move' | 'copy';
