export { Committee } from './Committee.tsx'
export { Committees } from './Committees.tsx'
