export { byName, readBorderFile, type FileBorder } from './rules/border-file.ts';
export { cornersMax, findBorderFault, tidyBorder, type BorderFault } from './rules/border.ts';
export {
  boxOf,
  contains,
  countCorners,
  geometryOf,
  inBox,
  partsOf,
  squareKilometres,
  type Box,
  type Geometry,
  type PolygonRings,
  type Position,
} from './rules/geometry.ts';
export { areaAt, areaByMap, inTurn, type Bordered } from './rules/which.ts';
