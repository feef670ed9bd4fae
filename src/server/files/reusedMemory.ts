/** Memory for one file after the other: a buffer each would be freed too late. */
export function reusedMemory(): (size: number) => Buffer {
  let memory = Buffer.alloc(0);
  return (size) => {
    if (memory.length < size) memory = Buffer.allocUnsafeSlow(size);
    return memory.subarray(0, size);
  };
}
