@echo idpbench does not run on Windows: use WSL2, Linux (x86-64 or arm64, glibc) or macOS. 1>&2
@exit /b 1
