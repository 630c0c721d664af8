/** A length in points, 1/72 inch. */
export type Points = number

/** A rectangle on a page as a reader sees it, rotation and crop applied: from the upper left corner, x to the right, y downwards. */
export interface PageArea {
  /** 1 for the first page. */
  page: number
  x: Points
  y: Points
  width: Points
  height: Points
}

/** The size of a page as a reader sees it. */
export interface PageSize {
  width: Points
  height: Points
}
