import { toast } from './toast-store.ts'

/** Says that a dialog did not open because its code did not come; the page stays as it is. `what`: `biểu mẫu địa chỉ`. */
export const sayDialogMissing = (what: string): void =>
  void toast({
    kind: 'error',
    title: `Chưa mở được ${what}`,
    detail: 'Hãy kiểm tra kết nối mạng rồi thử lại; nếu vẫn không được, hãy tải lại trang.',
  })
