/** Solves a symmetric, positive definite system of linear equations by Cholesky's method. Only the lower half of the matrix is read. */
export function solveSymmetric(matrix: readonly Float64Array[], right: Float64Array): Float64Array {
  const lower = lowerRootOf(matrix)
  const at = (row: number, column: number) => lower[row]?.[column] ?? 0
  const solved = Float64Array.from(right)
  const size = solved.length
  for (let row = 0; row < size; row += 1) {
    let rest = solved[row] ?? 0
    for (let before = 0; before < row; before += 1) rest -= at(row, before) * (solved[before] ?? 0)
    solved[row] = rest / at(row, row)
  }
  for (let row = size - 1; row >= 0; row -= 1) {
    let rest = solved[row] ?? 0
    for (let after = row + 1; after < size; after += 1) rest -= at(after, row) * (solved[after] ?? 0)
    solved[row] = rest / at(row, row)
  }
  return solved
}

/** The lower triangle that, multiplied by its mirror image, is the matrix. */
function lowerRootOf(matrix: readonly Float64Array[]): Float64Array[] {
  const lower = matrix.map(({ length }) => new Float64Array(length))
  for (const [row, values] of lower.entries()) {
    for (const [column, other] of lower.slice(0, row + 1).entries()) {
      let rest = matrix[row]?.[column] ?? 0
      for (let before = 0; before < column; before += 1) rest -= (values[before] ?? 0) * (other[before] ?? 0)
      values[column] = row === column ? Math.sqrt(rest) : rest / (other[column] ?? 0)
    }
  }
  return lower
}
