/** Areas are Saudi: their least orders and fees are riyals. */
export const areaCurrency = 'SAR';

export { byName, readBorderFile, type FileBorder } from './rules/border-file.ts';
export { findBorderFault, tidyBorder, type BorderFault } from './rules/border.ts';
export {
  boxOf,
  contains,
  countCorners,
  geometryOf,
  partsOf,
  squareKilometres,
  type Box,
  type Geometry,
  type PolygonRings,
  type Position,
} from './rules/geometry.ts';
export { splitBorder } from './rules/split.ts';
export { areaAt, areaByMap, inTurn } from './rules/which.ts';
