/** Texts about the second factor of a sign-in. */
export const secondFactorMessages = {
  needed: 'Nhập mã từ ứng dụng xác thực để đăng nhập.',
  codeRequired: 'Vui lòng nhập mã!',
  codeInvalid: 'Mã gồm 6 chữ số của ứng dụng, hoặc 10 ký tự của mã khôi phục.',
  codeWrong: 'Mã không đúng hoặc đã dùng rồi. Hãy đợi ứng dụng hiện mã mới rồi thử lại.',
  recoveryCodeWrong: 'Mã khôi phục không đúng hoặc đã dùng rồi.',
  unreadable:
    'Hiện chúng tôi không kiểm tra được mã của ứng dụng. Hãy thử mã khôi phục; nếu cũng không được, hãy liên hệ với chúng tôi.',
  isOn: 'Bảo vệ hai lớp đã bật rồi. Nếu chưa cất mã khôi phục, hãy tạo mã mới. Muốn cài lại ứng dụng, hãy tắt trước.',
  signInAgain: 'Để chắc chắn đây là bạn, hãy đăng xuất, đăng nhập lại, rồi bật trong vòng 10 phút.',
  passwordRequired: 'Vui lòng nhập mật khẩu!',
  passwordWrong: 'Mật khẩu không đúng.',
  ticketOver: 'Lần đăng nhập này đã quá hạn hoặc sai mã quá nhiều lần. Vui lòng đăng nhập lại.',
  adminsNeed:
    'Quản trị viên phải bật bảo vệ hai lớp trước khi dùng trang quản trị. Nếu đã bật rồi, hãy đăng xuất và đăng nhập lại.',
  turnedOn: 'Đã bật bảo vệ hai lớp.',
  turnedOff: 'Đã tắt bảo vệ hai lớp.',
  codesRenewed: 'Đã tạo mã khôi phục mới. Các mã cũ không dùng được nữa.',
  loadFailed: 'Không thể tải thông tin bảo vệ hai lớp',
  failed: 'Chưa thực hiện được',
} as const
