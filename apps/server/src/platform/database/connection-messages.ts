/** What the operator is told when the program may open more connections than the database takes. */
export const connectionsLack = ({ needed, room }: { needed: number; room: number }): string =>
  `Lưu ý: chợ mở đến ${needed} kết nối đến cơ sở dữ liệu, nhưng ở đó chỉ được mở ${room}. Hãy tăng max_connections (hoặc giảm PROCESSES).`
