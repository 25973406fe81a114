// A disk that fails on command, loaded in front of the C library (LD_PRELOAD) by the tests of faults.
//
// FAULT_CONTROL names a file of 64-bit integers that both sides map (struct control below); FAULT_FOLDER the folder
// whose files are watched, but for those of SQLite's shared memory, locks and logs. With `record` every write is noted
// in FAULT_CONTROL.undo with the bytes that it replaces, and every sync: from these a power cut can be simulated.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

struct control {
  int64_t after;    // calls that still succeed before the fault; below 0: no fault
  int64_t error;    // errno of the fault
  int64_t calls;    // which calls fail: 1 writes, 2 syncs, 4 truncations
  int64_t stays;    // 1: every later call fails too, until `after` is below 0 again
  int64_t halves;   // 1: the first failing write takes half of its bytes, as a disk does that becomes full
  int64_t record;   // 1: writes and syncs are noted
  int64_t lies;     // 1: syncs are said to be done and are not noted
  int64_t fired;    // faults so far
  int64_t writes;   // writes so far
};

enum { WRITE = 1, SYNC = 2, TRUNCATE = 4 };
#define FILES 65536

static struct control *control;
static const char *folder;
static int undo = -1;
static char watched[FILES];
static pthread_mutex_t one = PTHREAD_MUTEX_INITIALIZER;

static int (*real_open)(const char *, int, ...);
static int (*real_openat)(int, const char *, int, ...);
static int (*real_close)(int);
static ssize_t (*real_write)(int, const void *, size_t);
static ssize_t (*real_writev)(int, const struct iovec *, int);
static ssize_t (*real_pwrite)(int, const void *, size_t, off_t);
static int (*real_ftruncate)(int, off_t);
static int (*real_fsync)(int);
static int (*real_fdatasync)(int);

__attribute__((constructor)) static void begin(void) {
  real_open = dlsym(RTLD_NEXT, "open64");
  real_openat = dlsym(RTLD_NEXT, "openat64");
  real_close = dlsym(RTLD_NEXT, "close");
  real_write = dlsym(RTLD_NEXT, "write");
  real_writev = dlsym(RTLD_NEXT, "writev");
  real_pwrite = dlsym(RTLD_NEXT, "pwrite64");
  real_ftruncate = dlsym(RTLD_NEXT, "ftruncate64");
  real_fsync = dlsym(RTLD_NEXT, "fsync");
  real_fdatasync = dlsym(RTLD_NEXT, "fdatasync");
  const char *file = getenv("FAULT_CONTROL");
  folder = getenv("FAULT_FOLDER");
  if (!file || !folder) return;
  int fd = real_open(file, O_RDWR | O_CLOEXEC);
  if (fd < 0) { perror("FAULT_CONTROL"); abort(); }
  void *map = mmap(NULL, sizeof *control, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
  real_close(fd);
  if (map == MAP_FAILED) { perror("FAULT_CONTROL"); abort(); }
  char name[4096];
  snprintf(name, sizeof name, "%s.undo", file);
  undo = real_open(name, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  control = map;
}

static int ends(const char *text, const char *end) {
  size_t n = strlen(text), m = strlen(end);
  return n >= m && !strcmp(text + n - m, end);
}

static int opened(int fd, const char *path) {
  if (fd >= 0 && fd < FILES && control)
    watched[fd] = !strncmp(path, folder, strlen(folder)) && !ends(path, "-shm") && !ends(path, ".log") &&
                  !ends(path, ".lock");
  return fd;
}

static int is_watched(int fd) { return control && fd >= 0 && fd < FILES && watched[fd]; }

// Whether this call is one that fails.
static int fails(int kind) {
  if (!(control->calls & kind) || __atomic_load_n(&control->after, __ATOMIC_SEQ_CST) < 0) return 0;
  int64_t left = __atomic_load_n(&control->after, __ATOMIC_SEQ_CST);
  if (left > 0) {
    __atomic_fetch_sub(&control->after, 1, __ATOMIC_SEQ_CST);
    return 0;
  }
  if (!control->stays) __atomic_store_n(&control->after, -1, __ATOMIC_SEQ_CST);
  __atomic_fetch_add(&control->fired, 1, __ATOMIC_SEQ_CST);
  errno = (int)control->error;
  return 1;
}

struct note { int64_t kind, file, at, length, old_length, old_size; };

// Notes what a write of `length` bytes at `at` will replace.
static void note_write(int fd, off_t at, off_t length) {
  if (!control->record) return;
  struct stat info;
  if (fstat(fd, &info)) return;
  off_t old = info.st_size > at ? info.st_size - at : 0;
  if (old > length) old = length;
  struct note note = {WRITE, (int64_t)info.st_ino, at, length, old, info.st_size};
  char *bytes = malloc(sizeof note + (size_t)old);
  if (!bytes) abort();
  memcpy(bytes, &note, sizeof note);
  char name[64];
  snprintf(name, sizeof name, "/proc/self/fd/%d", fd);
  int in = real_open(name, O_RDONLY | O_CLOEXEC);
  if (old && (in < 0 || pread(in, bytes + sizeof note, (size_t)old, at) != old)) abort();
  if (in >= 0) real_close(in);
  if (real_write(undo, bytes, sizeof note + (size_t)old) < 0) abort();
  free(bytes);
}

static void note_sync(int fd) {
  struct stat info;
  if (!control->record || control->lies || fstat(fd, &info)) return;
  struct note note = {SYNC, (int64_t)info.st_ino, 0, 0, 0, info.st_size};
  if (real_write(undo, &note, sizeof note) < 0) abort();
}

static int mode_of(int flags, va_list more) {
  return flags & (O_CREAT | __O_TMPFILE) ? va_arg(more, int) : 0;
}

#define OPEN(name)                                     \
  int name(const char *path, int flags, ...) {         \
    va_list more;                                      \
    va_start(more, flags);                             \
    int mode = mode_of(flags, more);                   \
    va_end(more);                                      \
    return opened(real_open(path, flags, mode), path); \
  }
OPEN(open)
OPEN(open64)

#define OPENAT(name)                                               \
  int name(int at, const char *path, int flags, ...) {             \
    va_list more;                                                  \
    va_start(more, flags);                                         \
    int mode = mode_of(flags, more);                               \
    va_end(more);                                                  \
    return opened(real_openat(at, path, flags, mode), path);       \
  }
OPENAT(openat)
OPENAT(openat64)

int close(int fd) {
  if (fd >= 0 && fd < FILES) watched[fd] = 0;
  return real_close(fd);
}

static ssize_t put(int fd, const void *bytes, size_t length, off_t at) {
  return at < 0 ? real_write(fd, bytes, length) : real_pwrite(fd, bytes, length, at);
}

static ssize_t watched_write(int fd, const void *bytes, size_t length, off_t at) {
  pthread_mutex_lock(&one);
  control->writes++;
  int halves = control->halves;
  off_t place = at;
  if (at < 0) {
    place = lseek(fd, 0, SEEK_CUR);
    if (fcntl(fd, F_GETFL) & O_APPEND) place = lseek(fd, 0, SEEK_END);
  }
  ssize_t done;
  if (!fails(WRITE)) {
    note_write(fd, place, (off_t)length);
    done = put(fd, bytes, length, at);
  } else if (halves && length > 1) {
    // Half of it is there; the rest fails.
    control->halves = 0;
    __atomic_store_n(&control->after, 0, __ATOMIC_SEQ_CST);
    note_write(fd, place, (off_t)(length / 2));
    done = put(fd, bytes, length / 2, at);
  } else {
    errno = (int)control->error;
    done = -1;
  }
  int error = errno;
  pthread_mutex_unlock(&one);
  errno = error;
  return done;
}

ssize_t write(int fd, const void *bytes, size_t length) {
  return is_watched(fd) ? watched_write(fd, bytes, length, -1) : real_write(fd, bytes, length);
}
ssize_t writev(int fd, const struct iovec *parts, int count) {
  if (!is_watched(fd) || count < 1) return real_writev(fd, parts, count);
  return watched_write(fd, parts[0].iov_base, parts[0].iov_len, -1);
}
ssize_t pwrite(int fd, const void *bytes, size_t length, off_t at) {
  return is_watched(fd) ? watched_write(fd, bytes, length, at) : real_pwrite(fd, bytes, length, at);
}
ssize_t pwrite64(int fd, const void *bytes, size_t length, off_t at) { return pwrite(fd, bytes, length, at); }

static int watched_truncate(int fd, off_t length) {
  pthread_mutex_lock(&one);
  int done = -1;
  if (!fails(TRUNCATE)) {
    struct stat info;
    if (!fstat(fd, &info) && info.st_size > length) note_write(fd, length, info.st_size - length);
    done = real_ftruncate(fd, length);
  }
  int error = errno;
  pthread_mutex_unlock(&one);
  errno = error;
  return done;
}
int ftruncate(int fd, off_t length) { return is_watched(fd) ? watched_truncate(fd, length) : real_ftruncate(fd, length); }
int ftruncate64(int fd, off_t length) { return ftruncate(fd, length); }

static int watched_sync(int fd, int (*real)(int)) {
  pthread_mutex_lock(&one);
  int done = -1;
  if (!fails(SYNC)) {
    done = real(fd);
    if (!done) note_sync(fd);
  }
  int error = errno;
  pthread_mutex_unlock(&one);
  errno = error;
  return done;
}
int fsync(int fd) { return is_watched(fd) ? watched_sync(fd, real_fsync) : real_fsync(fd); }
int fdatasync(int fd) { return is_watched(fd) ? watched_sync(fd, real_fdatasync) : real_fdatasync(fd); }
